package io.socialdata.dashboard.entry;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.entry.Claim.Claimed;
import io.socialdata.dashboard.entry.Claim.HasAUser;
import io.socialdata.dashboard.entry.Claim.Later;
import io.socialdata.dashboard.entry.Claim.NoGoodCode;
import io.socialdata.dashboard.owners.Answer.Given;
import io.socialdata.dashboard.owners.Answer.Refused;
import io.socialdata.dashboard.owners.Answer.Silent;
import io.socialdata.dashboard.owners.OwnerCalls;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Lets a person into an account that an operator opened. Billing says which account a code is for; that nobody comes in after
 * the first is ensured here, where each account has one user.
 */
@Singleton
class ClaimDesk {

    private final OwnerCalls owners;
    private final Registry registry;

    ClaimDesk(OwnerCalls owners, Registry registry) {
        this.owners = owners;
        this.registry = registry;
    }

    private record Account(UUID id, String email, String name) {

        @Override
        public String toString() {
            return "Account[id=" + id + "]";
        }
    }

    Claim claim(String code, String password) {
        return switch (owners.post(
                ServiceName.BILLING, "/internal/account-claims", Map.of("code", code), Account.class)) {
            case Given<Account>(Account(var id, var email, var name)) -> {
                Optional<Claim> claimed =
                        registry.claim(id, email, name, password).map(Claimed::new);
                yield claimed.orElseGet(HasAUser::new);
            }
            case Refused<Account> _ -> new NoGoodCode();
            case Silent<Account> _ -> new Later();
        };
    }
}
