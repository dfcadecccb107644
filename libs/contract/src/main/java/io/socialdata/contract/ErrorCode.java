package io.socialdata.contract;

/** Every error that a caller can receive. A released code never changes its meaning or status. */
public enum ErrorCode {
    BAD_REQUEST(400, "bad_request"),
    /** Invalid parameter of a feedback route; the envelope names the field. */
    INVALID_REQUEST(400, "invalid_request"),
    TWO_FACTOR_REQUIRED(400, "two_factor_required"),

    UNAUTHORIZED(401, "unauthorized"),
    /** Invalid key on a feedback route, whose body is the error text alone. */
    INVALID_API_KEY(401, "Invalid API key"),
    SESSION_DEAD(401, "session_dead"),
    BAD_CREDENTIALS(401, "bad_credentials"),

    INSUFFICIENT_CREDITS(402, "insufficient_credits"),
    /** The price exceeds the maximum cost that the caller set for the call. */
    COST_LIMIT_EXCEEDED(402, "cost_limit_exceeded"),

    FORBIDDEN(403, "forbidden"),
    ACCOUNT_SUSPENDED(403, "account_suspended"),
    ACCOUNT_LOCKED(403, "account_locked"),

    NOT_FOUND(404, "not_found"),
    COMMUNITY_NOT_FOUND(404, "community_not_found"),

    METHOD_NOT_ALLOWED(405, "method_not_allowed"),

    /** The request body arrived too slowly. */
    REQUEST_TIMEOUT(408, "request_timeout"),

    SESSION_REQUIRED(409, "session_required"),
    SESSION_MISMATCH(409, "session_mismatch"),
    ACID_CHALLENGE(409, "acid_challenge"),
    JOIN_REQUIRES_APPROVAL(409, "join_requires_approval"),
    ALREADY_MEMBER(409, "already_member"),
    NOT_A_MEMBER(409, "not_a_member"),
    ALREADY_EXISTS(409, "already_exists"),
    LIMIT_REACHED(409, "limit_reached"),
    WEBHOOK_DISABLED(409, "webhook_disabled"),
    /** Another request with the same idempotency key is still running. */
    IDEMPOTENCY_IN_PROGRESS(409, "idempotency_in_progress"),
    /** An earlier request with this idempotency key may have taken effect. */
    OUTCOME_UNKNOWN(409, "outcome_unknown"),

    PAYLOAD_TOO_LARGE(413, "payload_too_large"),

    IDEMPOTENCY_MISMATCH(422, "idempotency_mismatch"),
    VALIDATION_FAILED(422, "validation_failed"),
    WRITE_NOT_APPLIED(422, "write_not_applied"),
    CAPTCHA_REQUIRED(422, "captcha_required"),
    NO_ANSWER(422, "no_answer"),

    RATE_LIMITED(429, "rate_limited"),

    SERVER_ERROR(500, "server_error"),
    /** A bug behind a feedback route, whose body is the error text alone. */
    INTERNAL_SERVER_ERROR(500, "Internal server error"),
    NOT_IMPLEMENTED(501, "not_implemented"),
    /** The platform failed; the reason is {@code upstream_error}. */
    UPSTREAM_ERROR(502, "error"),
    OVERLOADED(503, "server_error"),
    /** A temporary failure behind a feedback route. */
    UPSTREAM_UNAVAILABLE(503, "upstream_unavailable");

    private final int status;
    private final String code;

    ErrorCode(int status, String error) {
        this.status = status;
        this.code = error;
    }

    public int status() {
        return status;
    }

    /** Returns the code in the {@code error} member of the body. */
    public String code() {
        return code;
    }
}
