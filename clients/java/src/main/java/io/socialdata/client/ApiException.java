package io.socialdata.client;

import java.io.Serial;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The service refused the call. Only a 2xx response is charged, so the call was free. */
public abstract sealed class ApiException extends SocialDataException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Refusal refusal;

    ApiException(Refusal refusal) {
        super(refusal.message(), null);
        this.refusal = refusal;
    }

    public final int status() {
        return refusal.status();
    }

    /** Returns the stable code of the error, such as {@code not_found}. */
    public final String code() {
        return refusal.code();
    }

    public final Optional<String> reason() {
        return Optional.ofNullable(refusal.reason());
    }

    /** Returns the input that is wrong. */
    public final Optional<String> field() {
        return Optional.ofNullable(refusal.field());
    }

    public final Optional<String> requestId() {
        return Optional.ofNullable(refusal.requestId());
    }

    /** Returns the address of the page about the code, if the operator of the service has published one. */
    public final Optional<String> docUrl() {
        return Optional.ofNullable(refusal.docUrl());
    }

    /** Returns the seconds to wait before the next attempt, if the service names them. */
    public final Optional<Long> retryAfterSeconds() {
        return Optional.ofNullable(refusal.retryAfter());
    }

    /** Content of an error response. */
    record Refusal(
            int status,
            String code,
            String message,
            @Nullable String reason,
            @Nullable String field,
            @Nullable String requestId,
            @Nullable String docUrl,
            @Nullable Long retryAfter) {}

    static ApiException of(Refusal refusal) {
        return switch (refusal.status()) {
            case 401 -> new Unauthenticated(refusal);
            case 402 -> new InsufficientCredits(refusal);
            case 403 -> new Forbidden(refusal);
            case 404 -> new NotFound(refusal);
            case 409 -> new Conflict(refusal);
            case 408, 429 -> new RateLimited(refusal);
            default -> refusal.status() >= 500 ? new ServerFailure(refusal) : new InvalidRequest(refusal);
        };
    }

    /** 400, 405, 413, 422 and other 4xx: the request is wrong. */
    public static final class InvalidRequest extends ApiException {

        @Serial
        private static final long serialVersionUID = 1L;

        InvalidRequest(Refusal refusal) {
            super(refusal);
        }
    }

    /** 401: the key or the session of the platform account is not valid. */
    public static final class Unauthenticated extends ApiException {

        @Serial
        private static final long serialVersionUID = 1L;

        Unauthenticated(Refusal refusal) {
            super(refusal);
        }
    }

    /** 402: the credit of the account or the budget of the key does not cover the call. */
    public static final class InsufficientCredits extends ApiException {

        @Serial
        private static final long serialVersionUID = 1L;

        InsufficientCredits(Refusal refusal) {
            super(refusal);
        }
    }

    /** 403: the key lacks the permission, or the acting account is refused. */
    public static final class Forbidden extends ApiException {

        @Serial
        private static final long serialVersionUID = 1L;

        Forbidden(Refusal refusal) {
            super(refusal);
        }
    }

    /** 404: what was asked for does not exist. */
    public static final class NotFound extends ApiException {

        @Serial
        private static final long serialVersionUID = 1L;

        NotFound(Refusal refusal) {
            super(refusal);
        }
    }

    /** 409: something must be resolved first, such as a session to register or an outcome to check. */
    public static final class Conflict extends ApiException {

        @Serial
        private static final long serialVersionUID = 1L;

        Conflict(Refusal refusal) {
            super(refusal);
        }
    }

    /** 408 and 429: too slow or too many. Nothing was done. */
    public static final class RateLimited extends ApiException {

        @Serial
        private static final long serialVersionUID = 1L;

        RateLimited(Refusal refusal) {
            super(refusal);
        }
    }

    /** 5xx: the service or the platform failed. */
    public static final class ServerFailure extends ApiException {

        @Serial
        private static final long serialVersionUID = 1L;

        ServerFailure(Refusal refusal) {
            super(refusal);
        }
    }
}
