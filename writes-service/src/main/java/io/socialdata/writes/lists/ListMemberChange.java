package io.socialdata.writes.lists;

import io.socialdata.platform.lists.AccountListClient;
import io.socialdata.platform.lists.ListRecord;
import io.socialdata.platform.result.PlatformResult;
import java.time.Duration;

/** A requested change of a List's members. */
record ListMemberChange(Kind kind, String listId, String userId) {

    enum Kind {
        ADD("add_member", "already_member", "The account is already on the List."),
        REMOVE("remove_member", "not_a_member", "The account is not on the List.");

        private final String action;
        private final String noChangeReason;
        private final String noChangeText;

        Kind(String action, String noChangeReason, String noChangeText) {
            this.action = action;
            this.noChangeReason = noChangeReason;
            this.noChangeText = noChangeText;
        }

        /** Returns its name in the contract. */
        String action() {
            return action;
        }

        /** Returns the reason for making no change. */
        String noChangeReason() {
            return noChangeReason;
        }

        String noChangeText() {
            return noChangeText;
        }
    }

    PlatformResult<ListRecord> by(AccountListClient lists, Duration left) {
        return switch (kind) {
            case ADD -> lists.addMember(listId, userId, left);
            case REMOVE -> lists.removeMember(listId, userId, left);
        };
    }

    /** Returns whether the number of members proves that the change was made. */
    boolean isProvedBy(long before, long after) {
        return switch (kind) {
            case ADD -> after > before;
            case REMOVE -> after < before;
        };
    }
}
