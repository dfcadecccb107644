package io.socialdata.dashboard.identity.logins;

import io.quarkus.security.identity.SecurityIdentity;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;

/** The user of the current request. */
@ApplicationScoped
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

    /** Returns the signed-in user. For pages that require a sign-in. */
    public AuthenticatedUser member() {
        return find().orElseThrow(() -> new IllegalStateException("a page for members was reached by nobody"));
    }

    public UUID accountId() {
        return member().accountId();
    }
}
