package io.socialdata.dashboard.logins;

import io.quarkus.security.identity.SecurityIdentity;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.UUID;

/** Who has asked for the page that is being made. */
@Singleton
public class CurrentUser {

    private final SecurityIdentity identity;

    CurrentUser(SecurityIdentity identity) {
        this.identity = identity;
    }

    public Optional<AuthenticatedUser> find() {
        return identity.getPrincipal() instanceof AuthenticatedUser authenticatedUser
                ? Optional.of(authenticatedUser)
                : Optional.empty();
    }

    /** For pages that only a signed-in browser reaches. */
    public AuthenticatedUser member() {
        return find().orElseThrow(() -> new IllegalStateException("a page for members was reached by nobody"));
    }

    public UUID accountId() {
        return member().accountId();
    }
}
