package io.socialdata.dashboard.identity.operatorlogins;

import io.quarkus.security.identity.SecurityIdentity;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** The operator of the current request. */
@ApplicationScoped
public class CurrentOperator {

    private final SecurityIdentity identity;

    CurrentOperator(SecurityIdentity identity) {
        this.identity = identity;
    }

    public Optional<Operator> find() {
        return identity.getPrincipal() instanceof Operator operator ? Optional.of(operator) : Optional.empty();
    }

    /** Returns the signed-in operator. For pages that require a sign-in. */
    public Operator required() {
        return find().orElseThrow(() -> new IllegalStateException("a page for operators was reached by nobody"));
    }
}
