package io.socialdata.reads.polling;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallDeadline;
import io.socialdata.contract.polling.UserCheckAnswer;
import io.socialdata.contract.polling.UserCheckAnswer.Visibility;
import io.socialdata.contract.polling.UserCheckRequest;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.users.User;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.Locale;

/** Reports to monitoring whether posts of a user are visible, and the current handle. */
@Path("/internal/polling/user")
@RunOnVirtualThread
@RolesAllowed("monitoring")
class UserCheckResource {

    private final PlatformClient platform;
    private final CallDeadline callDeadline;

    UserCheckResource(PlatformClient platform, CallDeadline callDeadline) {
        this.platform = platform;
        this.callDeadline = callDeadline;
    }

    /** A user with a known id is looked up by it, so that a new handle is found. */
    @POST
    public UserCheckAnswer check(@Valid @NotNull UserCheckRequest request) {
        String id = request.userId();
        PlatformResult<User> platformResult = id == null
                ? platform.userByScreenName(request.handle(), callDeadline.left())
                : platform.userByRestId(id, callDeadline.left());
        return switch (platformResult) {
            case Success<User>(User user) -> shown(user);
            case Failed<User>(PlatformFailure platformFailure) -> notShown(platformFailure);
        };
    }

    private static UserCheckAnswer shown(User user) {
        boolean closed = Boolean.TRUE.equals(user.traits().protectedAccount());
        return new UserCheckAnswer(
                closed ? Visibility.PROTECTED : Visibility.VISIBLE,
                user.handle().toLowerCase(Locale.ROOT),
                user.id());
    }

    private static UserCheckAnswer notShown(PlatformFailure platformFailure) {
        if (platformFailure instanceof Missing(MissingReason missingReason)) {
            return switch (missingReason) {
                case UNKNOWN, REPLIED_POST -> new UserCheckAnswer(Visibility.NOT_FOUND, null, null);
                case SUSPENDED -> new UserCheckAnswer(Visibility.SUSPENDED, null, null);
                case PROTECTED -> new UserCheckAnswer(Visibility.PROTECTED, null, null);
                case DEACTIVATED, UNAVAILABLE -> new UserCheckAnswer(Visibility.UNAVAILABLE, null, null);
            };
        }
        return UserCheckAnswer.UNKNOWN;
    }
}
