package io.socialdata.platform.login;

import io.socialdata.platform.users.SessionOwner;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * State of a sign-in: the subtasks that the platform asks for next. {@code toString} hides the token.
 *
 * @param flowToken identifies the sign-in in the next request
 * @param subtasks any one of them may be answered
 * @param identity the signed-in account, if the platform already names it
 */
record LoginStep(
        String flowToken, List<String> subtasks, @Nullable SessionOwner identity) {

    LoginStep {
        subtasks = List.copyOf(subtasks);
    }

    @Override
    public String toString() {
        return "Step" + subtasks;
    }
}
