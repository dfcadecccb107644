package io.socialdata.billing.keys;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.security.ForbiddenException;
import io.socialdata.web.caller.CallerIdentity;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.Validator;

/** Tells who asks for a change of keys: the key of a call through the gateway, or the member who uses a page. */
@ApplicationScoped
class KeyActors {

    private final CallerIdentity caller;
    private final ObjectMapper json;
    private final Validator validator;

    KeyActors(CallerIdentity caller, ObjectMapper json, Validator validator) {
        this.caller = caller;
        this.json = json;
        this.validator = validator;
    }

    /**
     * Returns the caller of an operation.
     *
     * @throws ForbiddenException if the dashboard names neither a member nor a key: a key without a maker has no bound
     */
    KeyActor calling() {
        return caller.member().map(this::member).orElseGet(() -> new KeyActor.CallingKey(caller.keyId()));
    }

    /** Returns the caller of a revocation, which needs no maker: the dashboard deletes keys for trying calls by itself. */
    KeyActor revoking() {
        return caller.member().isEmpty() && caller.key().isEmpty() ? new KeyActor.Owner() : calling();
    }

    private KeyActor member(String header) {
        try {
            KeyMaker maker = json.readValue(header, KeyMaker.class);
            var violations = validator.validate(maker);
            if (!violations.isEmpty()) {
                throw new ConstraintViolationException(violations);
            }
            return new KeyActor.Member(maker);
        } catch (JsonProcessingException e) {
            throw new ForbiddenException("unreadable member", e);
        }
    }
}
