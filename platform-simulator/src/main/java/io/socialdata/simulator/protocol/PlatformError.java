package io.socialdata.simulator.protocol;

import java.util.Arrays;
import java.util.Optional;

/** The errors of the platform: code, HTTP status, and the platform's name of the error kind. */
public enum PlatformError {
    NO_USER_MATCHES(17, 404, Kind.NonFatal, "No user matches for specified terms."),
    PROTECTED_ACCOUNT(22, 403, Kind.Permissions, "Not authorized to view the specified user."),
    PARAMETERS_MISSING(25, 400, Kind.Validation, "Query parameters are missing."),
    TIMED_OUT(29, 503, Kind.Operational, "Timeout: Unspecified"),
    NOT_AUTHENTICATED(32, 401, Kind.Permissions, "Could not authenticate you."),
    PAGE_MISSING(34, 404, Kind.NonFatal, "Sorry, that page does not exist."),
    NOT_AUTHORIZED(37, 403, Kind.Permissions, "Authorization: Not authorized."),
    BAD_PARAMETER(47, 400, Kind.Validation, "Value of a parameter is not allowed."),
    USER_MISSING(50, 404, Kind.NonFatal, "User not found."),
    TARGET_SUSPENDED(63, 403, Kind.NonFatal, "User has been suspended."),
    ACCOUNT_SUSPENDED(
            64, 403, Kind.Permissions, "Your account is suspended and is not permitted to access this feature."),
    RATE_LIMITED(88, 429, Kind.ServiceLevel, "Rate limit exceeded."),
    BAD_TOKEN(89, 401, Kind.Permissions, "Invalid or expired token."),
    NO_MESSAGES(93, 403, Kind.Permissions, "This application is not allowed to access or delete your direct messages."),
    CREDENTIALS_UNVERIFIED(99, 403, Kind.Permissions, "Unable to verify your credentials."),
    MEMBER_REFUSED(104, 403, Kind.Permissions, "You aren't allowed to add members to this list."),
    MEMBER_BLOCKED(106, 403, Kind.Permissions, "You aren't allowed to add this member to the list."),
    SPECIFIED_USER_MISSING(108, 403, Kind.NonFatal, "Cannot find specified user."),
    NOT_SUBSCRIBED(109, 404, Kind.NonFatal, "The specified user is not a subscriber of this list."),
    NOT_A_MEMBER(110, 404, Kind.NonFatal, "The user you are trying to remove from the list is not a member."),
    LIST_UNSPECIFIED(112, 400, Kind.Validation, "You must specify either a list ID or a slug and owner."),
    PROFILE_TOO_LONG(120, 403, Kind.Validation, "Account update failed: value is too long."),
    OVER_CAPACITY(130, 503, Kind.Operational, "Over capacity"),
    INTERNAL(131, 500, Kind.Operational, "Dependency: Internal error."),
    CLOCK_OFF(135, 401, Kind.Permissions, "Timestamp out of bounds."),
    ALREADY_LIKED(139, 403, Kind.Permissions, "You have already favorited this status."),
    ACCOUNT_REFUSED(141, 403, Kind.Permissions, "This account may not use this endpoint."),
    POST_MISSING(144, 404, Kind.NonFatal, "_Missing: No status found with that ID."),
    NOT_A_FOLLOWER(150, 403, Kind.Permissions, "You cannot send messages to users who are not following you."),
    MESSAGE_FAILED(151, 403, Kind.Permissions, "There was an error sending your message."),
    ALREADY_REQUESTED(160, 403, Kind.Permissions, "You've already requested to follow this user."),
    FOLLOW_LIMIT(161, 403, Kind.ServiceLevel, "You are unable to follow more people at this time."),
    BLOCKED_BY_TARGET(162, 403, Kind.Permissions, "You have been blocked from following this account."),
    POST_HIDDEN(179, 403, Kind.Permissions, "Sorry, you are not authorized to see this status."),
    DAILY_POSTS(185, 403, Kind.ServiceLevel, "User is over daily status update limit."),
    POST_TOO_LONG(186, 403, Kind.Validation, "Post needs to be a bit shorter."),
    DUPLICATE(187, 403, Kind.Permissions, "Status is a duplicate."),
    FORBIDDEN(200, 403, Kind.Permissions, "Forbidden."),
    BAD_REQUEST(214, 400, Kind.Validation, "Bad request."),
    BAD_AUTHENTICATION(215, 400, Kind.Permissions, "Bad Authentication data."),
    RESOURCE_CLOSED(220, 403, Kind.Permissions, "Your credentials do not allow access to this resource."),
    LOOKS_AUTOMATED(226, 403, Kind.Permissions, "This request looks like it might be automated."),
    VERIFY_LOGIN(231, 401, Kind.Permissions, "User must verify login."),
    BAD_GUEST_TOKEN(239, 403, Kind.Permissions, "Bad guest token."),
    MUTING_YOURSELF(271, 403, Kind.Permissions, "You can't mute yourself."),
    NOT_MUTING(272, 403, Kind.Permissions, "You are not muting the specified user."),
    MEDIA_NOT_ALLOWED(323, 400, Kind.Validation, "Only one animated GIF may be attached."),
    MEDIA_INVALID(324, 400, Kind.Validation, "The validation of media ids failed."),
    MEDIA_MISSING(325, 400, Kind.Validation, "A media id was not found."),
    ACCOUNT_LOCKED(
            326,
            403,
            Kind.Permissions,
            "To protect our users from spam and other malicious activity, this account is temporarily locked."),
    ALREADY_RETWEETED(327, 403, Kind.Permissions, "Authorization: You have already retweeted this Tweet."),
    FEATURES_MISSING(336, 400, Kind.Validation, "The following features cannot be null"),
    DAILY_ACTIONS(344, 403, Kind.ServiceLevel, "You have reached your daily limit. Please try again later."),
    CLIENT_REFUSED(348, 403, Kind.Permissions, "Client application is not permitted to perform this action."),
    MAY_NOT_MESSAGE(349, 403, Kind.Permissions, "You cannot send messages to this user."),
    CSRF_MISMATCH(353, 403, Kind.Permissions, "This request requires a matching csrf cookie and header."),
    MESSAGE_TOO_LONG(354, 403, Kind.Validation, "The text of your direct message is over the max character limit."),
    FLOW_CLOSED(366, 400, Kind.Permissions, "flow name LoginFlow is currently not accessible"),
    REPLIED_POST_GONE(
            385, 403, Kind.Permissions, "You attempted to reply to a post that is deleted or not visible to you."),
    TOO_MANY_ATTACHMENTS(386, 403, Kind.Validation, "The post exceeds the number of allowed attachment types."),
    REFUSED_WITH_MESSAGE(399, 400, Kind.Permissions, "Could not log you in now. Please try again later."),
    BAD_URL(407, 400, Kind.Validation, "The given URL is invalid."),
    POST_UNAVAILABLE(421, 403, Kind.NonFatal, "This post is no longer available."),
    POST_WITHHELD(422, 403, Kind.NonFatal, "This post is no longer available because it broke the rules."),
    POST_RULED_OUT(423, 403, Kind.NonFatal, "This post is unavailable."),
    ACTION_DISABLED(425, 403, Kind.Permissions, "This action is not allowed on this post."),
    REPLIES_LIMITED(433, 403, Kind.Permissions, "The original author restricted who can reply to this post.");

    /** The platform's error kinds, with the platform's spelling. */
    enum Kind {
        NonFatal,
        Permissions,
        Validation,
        ServiceLevel,
        Operational
    }

    private final int code;
    private final int status;
    private final Kind kind;
    private final String message;

    PlatformError(int code, int status, Kind kind, String message) {
        this.code = code;
        this.status = status;
        this.kind = kind;
        this.message = message;
    }

    public static Optional<PlatformError> withCode(int code) {
        return Arrays.stream(values()).filter(error -> error.code == code).findFirst();
    }

    public int code() {
        return code;
    }

    public int status() {
        return status;
    }

    public String message() {
        return message;
    }

    Kind kind() {
        return kind;
    }
}
