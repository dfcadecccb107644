package io.socialdata.platform.login;

import io.socialdata.platform.users.SessionOwner;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a sign-in stands: what the platform wants to know next. It does not print the token.
 *
 * @param flowToken names the sign-in in the next request
 * @param subtasks any of them may be answered
 * @param identity who was signed in, where the platform says so already
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
