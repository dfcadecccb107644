package io.socialdata.dashboard.backend;

import io.socialdata.contract.ServiceName;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Every way a call to an owning service can end. */
public sealed interface BackendResult<T> {

    /** It did what it was asked. */
    record Success<T>(T value) implements BackendResult<T> {}

    /**
     * It would not.
     *
     * @param error the word of the error catalogue
     * @param message a sentence for the person who asked
     * @param field the input that was wrong, if one was
     */
    record Rejected<T>(
            int status,
            String error,
            String message,
            @Nullable String field) implements BackendResult<T> {}

    /** It did not answer in time, or with something that nobody can use; it may have done what it was asked. */
    record Unavailable<T>(ServiceName owner) implements BackendResult<T> {

        /** What to tell after a form. */
        public String unknownOutcome() {
            return "The %s service did not answer. It may have done what you sent: check before you send it again."
                    .formatted(owner.wireName().replace('-', ' '));
        }
    }

    default <R> BackendResult<R> map(Function<T, R> change) {
        return switch (this) {
            case Success<T>(var value) -> new Success<>(change.apply(value));
            case Rejected<T>(var status, var error, var message, var field) ->
                new Rejected<>(status, error, message, field);
            case Unavailable<T>(var owner) -> new Unavailable<>(owner);
        };
    }

    default Optional<T> given() {
        return switch (this) {
            case Success<T>(var value) -> Optional.of(value);
            case Rejected<T> _, Unavailable<T> _ -> Optional.empty();
        };
    }

    /** What to tell the person in front of the page; nothing when all went well. */
    default Optional<String> trouble() {
        return switch (this) {
            case Success<T> _ -> Optional.empty();
            case Rejected<T> rejected -> Optional.of(rejected.message());
            case Unavailable<T>(var owner) ->
                Optional.of("The %s service is temporarily unavailable. Try again in a few minutes."
                        .formatted(owner.wireName().replace('-', ' ')));
        };
    }
}
