package io.socialdata.simulator.lists;

import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.lists.CuratedList.Role;
import io.socialdata.simulator.lists.ListResult.Refused;
import io.socialdata.simulator.lists.ListResult.Updated;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.relationships.RelationshipStore;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes lists and changes them, as far as the platform lets one. */
@Singleton
public final class ListService {

    private static final int LONGEST_NAME = 25;
    private static final int LONGEST_DESCRIPTION = 100;

    private final ListStore listStore;
    private final RelationshipStore relationshipStore;
    private final Journal journal;

    public ListService(ListStore listStore, RelationshipStore relationshipStore, Journal journal) {
        this.listStore = listStore;
        this.relationshipStore = relationshipStore;
        this.journal = journal;
    }

    public ListResult create(User owner, String name, String description, boolean secret) {
        if (!fits(name, description)) {
            return new Refused(PlatformError.BAD_PARAMETER);
        }
        return journal.transact(() -> {
            long id = journal.nextId();
            journal.commit(new ListChange.Created(id, owner.number(), name, description, secret, journal.now()));
            return now(id);
        });
    }

    public ListResult describe(User actor, long id, String name, String description, boolean secret) {
        if (!fits(name, description)) {
            return new Refused(PlatformError.BAD_PARAMETER);
        }
        return asOwner(actor, id, PlatformError.NOT_AUTHORIZED, () -> {
            journal.commit(new ListChange.Described(id, name, description, secret));
            return now(id);
        });
    }

    /** Deletes; the outcome holds the list as it was. */
    public ListResult delete(User actor, long id) {
        return asOwner(actor, id, PlatformError.NOT_AUTHORIZED, () -> {
            ListResult last = now(id);
            journal.commit(new ListChange.Deleted(id));
            return last;
        });
    }

    /** Adds a member; one who is a member stays one. */
    public ListResult add(User actor, long id, User member) {
        return asOwner(actor, id, PlatformError.MEMBER_REFUSED, () -> {
            if (relationshipStore.blocks(member, actor)) {
                return new Refused(PlatformError.MEMBER_BLOCKED);
            }
            if (!on(id, Role.MEMBER, member)) {
                journal.commit(new ListChange.Joined(id, Role.MEMBER, member.number()));
            }
            return now(id);
        });
    }

    public ListResult remove(User actor, long id, User member) {
        return asOwner(actor, id, PlatformError.NOT_AUTHORIZED, () -> {
            if (!on(id, Role.MEMBER, member)) {
                return new Refused(PlatformError.NOT_A_MEMBER);
            }
            journal.commit(new ListChange.Left(id, Role.MEMBER, member.number()));
            return now(id);
        });
    }

    public ListResult subscribe(User actor, long id) {
        return visible(actor, id, () -> {
            if (!on(id, Role.SUBSCRIBER, actor)) {
                journal.commit(new ListChange.Joined(id, Role.SUBSCRIBER, actor.number()));
            }
            return now(id);
        });
    }

    public ListResult unsubscribe(User actor, long id) {
        return visible(actor, id, () -> {
            if (!on(id, Role.SUBSCRIBER, actor)) {
                return new Refused(PlatformError.NOT_SUBSCRIBED);
            }
            journal.commit(new ListChange.Left(id, Role.SUBSCRIBER, actor.number()));
            return now(id);
        });
    }

    private ListResult asOwner(User actor, long id, PlatformError otherwise, Supplier<ListResult> change) {
        return visible(
                actor,
                id,
                () -> listStore
                                .byId(id)
                                .filter(list -> list.owner() == actor.number())
                                .isPresent()
                        ? change.get()
                        : new Refused(otherwise));
    }

    private ListResult visible(User actor, long id, Supplier<ListResult> change) {
        return journal.transact(() -> {
            Optional<CuratedList> found =
                    listStore.byId(id).filter(list -> !list.secret() || list.owner() == actor.number());
            return found.isPresent() ? change.get() : new Refused(PlatformError.PAGE_MISSING);
        });
    }

    private boolean on(long id, Role role, User user) {
        return listStore
                .byId(id)
                .filter(list -> list.people(role).contains(user.number()))
                .isPresent();
    }

    private ListResult now(long id) {
        return listStore
                .byId(id)
                .<ListResult>map(Updated::new)
                .orElseGet(() -> new Refused(PlatformError.PAGE_MISSING));
    }

    private static boolean fits(String name, String description) {
        return !name.isBlank()
                && name.codePointCount(0, name.length()) <= LONGEST_NAME
                && description.codePointCount(0, description.length()) <= LONGEST_DESCRIPTION;
    }
}
