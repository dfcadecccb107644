package io.socialdata.dashboard.backend;

import io.socialdata.contract.ServiceName;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Outcome of a call to another service. */
public sealed interface BackendResult<T> {

    /** The service processed the request. */
    record Success<T>(T value) implements BackendResult<T> {}

    /**
     * The service rejected the request.
     *
     * @param error the code from the error catalogue
     * @param message a sentence for the user
     * @param field the invalid input, if there is one
     */
    record Rejected<T>(
            int status,
            String error,
            String message,
            @Nullable String field) implements BackendResult<T> {}

    /** The service did not respond in time, or its response was unusable. It may have processed the request. */
    record Unavailable<T>(ServiceName service) implements BackendResult<T> {

        /** Returns the message after a change whose outcome is unknown. */
        public String unknownOutcome() {
            return "The %s service did not respond. The change may have been made: check before you try again."
                    .formatted(service.wireName().replace('-', ' '));
        }
    }

    default <R> BackendResult<R> map(Function<T, R> change) {
        return switch (this) {
            case Success<T>(var value) -> new Success<>(change.apply(value));
            case Rejected<T>(var status, var error, var message, var field) ->
                new Rejected<>(status, error, message, field);
            case Unavailable<T>(var service) -> new Unavailable<>(service);
        };
    }

    default Optional<T> toOptional() {
        return switch (this) {
            case Success<T>(var value) -> Optional.of(value);
            case Rejected<T> _, Unavailable<T> _ -> Optional.empty();
        };
    }

    /** Returns the message for the user; empty after a success. */
    default Optional<String> trouble() {
        return switch (this) {
            case Success<T> _ -> Optional.empty();
            case Rejected<T> rejected -> Optional.of(rejected.message());
            case Unavailable<T>(var service) ->
                Optional.of("The %s service is temporarily unavailable. Try again in a few minutes."
                        .formatted(service.wireName().replace('-', ' ')));
        };
    }
}
