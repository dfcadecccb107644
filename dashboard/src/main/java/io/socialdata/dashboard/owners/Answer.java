package io.socialdata.dashboard.owners;

import io.socialdata.contract.ServiceName;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Every way a call to an owning service can end. */
public sealed interface Answer<T> {

    /** It did what it was asked. */
    record Given<T>(T value) implements Answer<T> {}

    /**
     * It would not.
     *
     * @param error the word of the error catalogue
     * @param message a sentence for the person who asked
     * @param field the input that was wrong, if one was
     */
    record Refused<T>(
            int status,
            String error,
            String message,
            @Nullable String field) implements Answer<T> {}

    /** It did not answer in time, or with something that nobody can use; it may have done what it was asked. */
    record Silent<T>(ServiceName owner) implements Answer<T> {

        /** What to tell after a form. */
        public String unknownOutcome() {
            return "The %s service did not answer. It may have done what you sent: check before you send it again."
                    .formatted(owner.wireName().replace('-', ' '));
        }
    }

    default <R> Answer<R> map(Function<T, R> change) {
        return switch (this) {
            case Given<T>(var value) -> new Given<>(change.apply(value));
            case Refused<T>(var status, var error, var message, var field) ->
                new Refused<>(status, error, message, field);
            case Silent<T>(var owner) -> new Silent<>(owner);
        };
    }

    default Optional<T> given() {
        return switch (this) {
            case Given<T>(var value) -> Optional.of(value);
            case Refused<T> _, Silent<T> _ -> Optional.empty();
        };
    }

    /** What to tell the person in front of the page; nothing when all went well. */
    default Optional<String> trouble() {
        return switch (this) {
            case Given<T> _ -> Optional.empty();
            case Refused<T> refused -> Optional.of(refused.message());
            case Silent<T>(var owner) ->
                Optional.of("The %s service is temporarily unavailable. Try again in a few minutes."
                        .formatted(owner.wireName().replace('-', ' ')));
        };
    }
}
