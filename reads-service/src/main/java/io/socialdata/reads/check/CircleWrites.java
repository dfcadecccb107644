package io.socialdata.reads.check;

import static io.socialdata.reads.check.PublicReads.PER_CALL;

import io.socialdata.platform.AccountClient;
import io.socialdata.platform.communities.Community;
import io.socialdata.platform.lists.AccountListClient;
import io.socialdata.platform.lists.ListRecord;
import io.socialdata.platform.profiles.RelationshipClient;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.users.Relationship;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Follows, fills a private list and joins, and undoes it. Touches only the user and the community that the operator
 * named.
 *
 * @param account as whom
 */
record CircleWrites(WriteSteps steps, CheckRun run, AccountClient account) {

    private static final String LIST_NAME = "check of calls";
    private static final String OWN_LIST = "the list of this check";

    /**
     * Follows a user and unfollows it again, unless the account follows it already.
     *
     * @param relationship of the account to the user; null if no user is named
     */
    void follow(@Nullable PlatformResult<Relationship> relationship) {
        switch (relationship) {
            case null -> notFollowed("needs --handle");
            case Success<Relationship>(Relationship known) -> {
                if (known.following()) {
                    notFollowed("the account follows the user already");
                } else {
                    follow(known.targetId());
                }
            }
            case Failed<Relationship> failed -> notFollowed("it is unknown whether the account follows the user");
        }
    }

    private void notFollowed(String reason) {
        run.untried("friendships/create", reason);
        run.untried("friendships/destroy", reason);
    }

    private void follow(String userId) {
        RelationshipClient relationships = account.relationships();
        String left = "the account follows user " + userId;
        boolean followed = steps.make(
                                "friendships/create",
                                "friendships/destroy",
                                left,
                                () -> relationships.follow(userId, PER_CALL))
                        .isPresent()
                || steps.isUnconfirmed("friendships/create");
        if (followed) {
            steps.undo("friendships/destroy", left, () -> relationships.unfollow(userId, PER_CALL));
        } else {
            run.untried("friendships/destroy", "nothing to undo");
        }
    }

    void list(@Nullable String userId) {
        AccountListClient lists = account.lists();
        Optional<String> list = steps.make(
                        "CreateList",
                        "DeleteList",
                        "a private list named " + LIST_NAME,
                        () -> lists.create(LIST_NAME, "", true, PER_CALL))
                .map(ListRecord::id);
        if (list.isEmpty() || userId == null) {
            String lacks = list.isEmpty() ? OWN_LIST : "--handle";
            run.untried("ListAddMember", "needs " + lacks);
            run.untried("ListRemoveMember", "needs " + lacks);
        } else {
            steps.change("ListAddMember", () -> lists.addMember(list.get(), userId, PER_CALL));
            steps.change("ListRemoveMember", () -> lists.removeMember(list.get(), userId, PER_CALL));
        }
        if (list.isEmpty()) {
            run.untried("DeleteList", "needs " + OWN_LIST);
        } else {
            steps.undo("DeleteList", "list " + list.get(), () -> lists.delete(list.get(), PER_CALL));
        }
    }

    /** Joins a community that the operator named and leaves it again, unless the account is in it. */
    void community(@Nullable String communityId) {
        if (communityId == null) {
            notJoined("needs --community");
        } else if (mayJoin(communityId)) {
            join(communityId);
        } else {
            notJoined("the account is in it, or may not join");
        }
    }

    private void notJoined(String reason) {
        run.untried("JoinCommunity", reason);
        run.untried("LeaveCommunity", reason);
    }

    private boolean mayJoin(String communityId) {
        return account.communities().byId(communityId, PER_CALL) instanceof Success<Community>(Community community)
                && Boolean.TRUE.equals(community.membership().canJoin());
    }

    private void join(String communityId) {
        String left = "the account is in community " + communityId;
        boolean joined = steps.make(
                                "JoinCommunity",
                                "LeaveCommunity",
                                left,
                                () -> account.communities().join(communityId, PER_CALL))
                        .isPresent()
                || steps.isUnconfirmed("JoinCommunity");
        if (joined) {
            steps.undo("LeaveCommunity", left, () -> account.communities().leave(communityId, PER_CALL));
        } else {
            run.untried("LeaveCommunity", "nothing to undo");
        }
    }
}
