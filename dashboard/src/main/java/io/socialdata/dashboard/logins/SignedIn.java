package io.socialdata.dashboard.logins;

import io.quarkus.security.identity.SecurityIdentity;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.UUID;

/** Who has asked for the page that is being made. */
@Singleton
public class SignedIn {

    private final SecurityIdentity identity;

    SignedIn(SecurityIdentity identity) {
        this.identity = identity;
    }

    public Optional<Member> find() {
        return identity.getPrincipal() instanceof Member member ? Optional.of(member) : Optional.empty();
    }

    /** For pages that only a signed-in browser reaches. */
    public Member member() {
        return find().orElseThrow(() -> new IllegalStateException("a page for members was reached by nobody"));
    }

    public UUID accountId() {
        return member().accountId();
    }
}
