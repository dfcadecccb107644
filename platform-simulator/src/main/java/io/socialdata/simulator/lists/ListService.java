package io.socialdata.simulator.lists;

import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.lists.CuratedList.Role;
import io.socialdata.simulator.lists.ListStore.ListChange;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.WriteResult;
import io.socialdata.simulator.protocol.WriteResult.Done;
import io.socialdata.simulator.protocol.WriteResult.Refused;
import io.socialdata.simulator.relationships.RelationshipStore;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.function.Function;

/** Creates and changes lists within the platform's rules. Every result contains the list after the change. */
@Singleton
public record ListService(ListStore listStore, RelationshipStore relationshipStore, Journal journal) {

    private static final int LONGEST_NAME = 25;
    private static final int LONGEST_DESCRIPTION = 100;

    public WriteResult<CuratedList> create(User owner, String name, String description, boolean secret) {
        if (!fits(name, description)) {
            return new Refused<>(PlatformError.BAD_PARAMETER);
        }
        return journal.transact(() -> {
            long id = journal.nextId();
            return saved(new CuratedList(
                    id, owner.number(), name, description, secret, journal.now(), List.of(), List.of()));
        });
    }

    public WriteResult<CuratedList> describe(User actor, long id, String name, String description, boolean secret) {
        if (!fits(name, description)) {
            return new Refused<>(PlatformError.BAD_PARAMETER);
        }
        return asOwner(
                actor, id, PlatformError.NOT_AUTHORIZED, list -> saved(list.described(name, description, secret)));
    }

    /** Deletes a list. The result contains the list as it was. */
    public WriteResult<CuratedList> delete(User actor, long id) {
        return asOwner(actor, id, PlatformError.NOT_AUTHORIZED, list -> {
            journal.commit(new ListChange.Deleted(id));
            return new Done<>(list);
        });
    }

    /** Adds a member. Adding an existing member has no effect. */
    public WriteResult<CuratedList> add(User actor, long id, User member) {
        return asOwner(
                actor,
                id,
                PlatformError.MEMBER_REFUSED,
                list -> relationshipStore.blocks(member, actor)
                        ? new Refused<>(PlatformError.MEMBER_BLOCKED)
                        : joined(list, Role.MEMBER, member));
    }

    public WriteResult<CuratedList> remove(User actor, long id, User member) {
        return asOwner(
                actor,
                id,
                PlatformError.NOT_AUTHORIZED,
                list -> left(list, Role.MEMBER, member, PlatformError.NOT_A_MEMBER));
    }

    public WriteResult<CuratedList> subscribe(User actor, long id) {
        return visible(actor, id, list -> joined(list, Role.SUBSCRIBER, actor));
    }

    public WriteResult<CuratedList> unsubscribe(User actor, long id) {
        return visible(actor, id, list -> left(list, Role.SUBSCRIBER, actor, PlatformError.NOT_SUBSCRIBED));
    }

    /** Mutes a list for the user, or ends that. Repeating it has no further effect. */
    public WriteResult<CuratedList> mute(User actor, long id, boolean muted) {
        return visible(actor, id, list -> {
            journal.commitIf(
                    () -> listStore.mutes(actor, list) != muted, new ListChange.MuteChanged(id, actor.number(), muted));
            return new Done<>(list);
        });
    }

    private WriteResult<CuratedList> asOwner(
            User actor, long id, PlatformError otherwise, Function<CuratedList, WriteResult<CuratedList>> change) {
        return visible(
                actor, id, list -> list.owner() == actor.number() ? change.apply(list) : new Refused<>(otherwise));
    }

    private WriteResult<CuratedList> visible(
            User actor, long id, Function<CuratedList, WriteResult<CuratedList>> change) {
        return journal.transact(() -> listStore
                .byId(id)
                .filter(list -> !list.secret() || list.owner() == actor.number())
                .map(change)
                .orElseGet(() -> new Refused<>(PlatformError.PAGE_MISSING)));
    }

    private WriteResult<CuratedList> saved(CuratedList list) {
        journal.commit(list);
        return new Done<>(list);
    }

    private WriteResult<CuratedList> joined(CuratedList list, Role role, User user) {
        if (!list.usersIn(role).contains(user.number())) {
            journal.commit(new ListChange.RoleChanged(list.id(), role, user.number(), true));
        }
        return new Done<>(list.with(role, user.number()));
    }

    private WriteResult<CuratedList> left(CuratedList list, Role role, User user, PlatformError otherwise) {
        if (!list.usersIn(role).contains(user.number())) {
            return new Refused<>(otherwise);
        }
        journal.commit(new ListChange.RoleChanged(list.id(), role, user.number(), false));
        return new Done<>(list.without(role, user.number()));
    }

    private static boolean fits(String name, String description) {
        return !name.isBlank()
                && name.codePointCount(0, name.length()) <= LONGEST_NAME
                && description.codePointCount(0, description.length()) <= LONGEST_DESCRIPTION;
    }
}
