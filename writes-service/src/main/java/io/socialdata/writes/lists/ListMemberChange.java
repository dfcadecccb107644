package io.socialdata.writes.lists;

import io.socialdata.platform.lists.ListRecord;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.writing.ListWriteClient;
import java.time.Duration;

/** Who is to be on a List, or no longer. */
record ListMemberChange(Kind kind, String listId, String userId) {

    enum Kind {
        ADD("add_member", "already_member", "The account is already on the List."),
        REMOVE("remove_member", "not_a_member", "The account is not on the List.");

        private final String action;
        private final String needless;
        private final String needlessText;

        Kind(String action, String needless, String needlessText) {
            this.action = action;
            this.needless = needless;
            this.needlessText = needlessText;
        }

        /** Its name in the contract. */
        String action() {
            return action;
        }

        /** Why nothing had to be done. */
        String needless() {
            return needless;
        }

        String needlessText() {
            return needlessText;
        }
    }

    PlatformResult<ListRecord> by(ListWriteClient lists, Duration left) {
        return switch (kind) {
            case ADD -> lists.addMember(listId, userId, left);
            case REMOVE -> lists.removeMember(listId, userId, left);
        };
    }

    /** Whether the number of members says that it was made. */
    boolean isProvedBy(long before, long after) {
        return switch (kind) {
            case ADD -> after > before;
            case REMOVE -> after < before;
        };
    }
}
