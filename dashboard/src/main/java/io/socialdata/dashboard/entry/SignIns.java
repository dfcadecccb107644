package io.socialdata.dashboard.entry;

import io.socialdata.dashboard.entry.Opening.AddressTaken;
import io.socialdata.dashboard.entry.Opening.Later;
import io.socialdata.dashboard.entry.Opening.Opened;
import io.socialdata.dashboard.entry.SignInResult.AccountPending;
import io.socialdata.dashboard.entry.SignInResult.Entered;
import io.socialdata.dashboard.entry.SignInResult.Rejected;
import io.socialdata.dashboard.users.HashQueue;
import io.socialdata.dashboard.users.User;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Lets in whoever has the password of an address. The first sign-in opens the account. */
@Singleton
class SignIns {

    private final Registry registry;
    private final AccountDesk desk;

    SignIns(Registry registry, AccountDesk desk) {
        this.registry = registry;
        this.desk = desk;
    }

    SignInResult signIn(String email, String password, HashQueue queue) {
        Optional<User> known = registry.find(email, password, queue);
        if (known.isEmpty()) {
            return new Rejected();
        }
        User user = known.orElseThrow();
        return switch (desk.open(user)) {
            case Opened() -> new Entered(user);
            case AddressTaken() -> new Rejected();
            case Later() -> new AccountPending();
        };
    }
}
