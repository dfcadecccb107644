package io.socialdata.dashboard.attempts;

/** Every way in which a limited attempt can end. */
public sealed interface Tried<T> {

    record Done<T>(T result) implements Tried<T> {}

    /** It was not even begun. */
    record TooMany<T>() implements Tried<T> {}
}
