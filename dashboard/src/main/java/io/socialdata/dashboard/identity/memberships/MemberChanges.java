package io.socialdata.dashboard.identity.memberships;

import io.socialdata.dashboard.identity.memberships.ChangeMemberResult.Changed;
import io.socialdata.dashboard.identity.memberships.ChangeMemberResult.LastOwner;
import io.socialdata.dashboard.identity.memberships.ChangeMemberResult.NoHeir;
import io.socialdata.dashboard.identity.memberships.ChangeMemberResult.NotAllowed;
import io.socialdata.dashboard.identity.memberships.ChangeMemberResult.UnknownMember;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Changes of members. Each one locks the account first and reads all roles after that, so that two owners who demote
 * each other at the same time do not leave the account without an owner.
 */
@ApplicationScoped
@Transactional
public class MemberChanges {

    private final Transactions transactions;
    private final MembershipRepository memberships;

    MemberChanges(Transactions transactions, MembershipRepository memberships) {
        this.transactions = transactions;
        this.memberships = memberships;
    }

    /** Gives a member another role. Open logins of the member have it with their next request. */
    public ChangeMemberResult changeRole(UUID accountId, UUID actor, UUID userId, Role role) {
        return change(
                accountId,
                userId,
                member -> mayChange(accountId, actor, member.role(), role),
                role != Role.OWNER,
                handle -> {
                    handle.execute(
                            "update membership set role = ? where account_id = ? and user_id = ?",
                            role.wireName(),
                            accountId,
                            userId);
                    KeyMakerRepository.change(handle, accountId, userId, role, null, actor);
                });
    }

    /**
     * Removes a member. The member's logins that show the account end, and so do the API keys that the member made.
     *
     * @param heir the member who gets these keys instead
     */
    public ChangeMemberResult remove(UUID accountId, UUID actor, UUID userId, Optional<UUID> heir) {
        return inheritable(
                accountId,
                userId,
                heir,
                () -> change(
                        accountId,
                        userId,
                        member -> mayChange(accountId, actor, member.role(), member.role()),
                        true,
                        handle -> remove(handle, accountId, userId, heir.orElse(null), actor)));
    }

    /** Gives the API keys that a member made to another one. */
    public ChangeMemberResult handOverKeys(UUID accountId, UUID actor, UUID userId, UUID heir) {
        return inheritable(
                accountId,
                userId,
                Optional.of(heir),
                () -> change(
                        accountId,
                        userId,
                        member -> mayChange(accountId, actor, member.role(), member.role()),
                        false,
                        handle -> KeyMakerRepository.change(
                                handle,
                                accountId,
                                userId,
                                memberships
                                        .member(accountId, userId)
                                        .orElseThrow()
                                        .role(),
                                heir,
                                actor)));
    }

    /** Removes a member who wants to leave. */
    public ChangeMemberResult leave(UUID accountId, UUID userId) {
        return change(accountId, userId, _ -> true, true, handle -> remove(handle, accountId, userId, null, userId));
    }

    /** Makes the user the only member of the account, and ends its invitations. */
    public void removeOthers(UUID accountId, UUID userId) {
        transactions.call(handle -> {
            handle.execute("select from dashboard_account where id = ? for update", accountId);
            memberships.members(accountId).stream()
                    .map(Member::userId)
                    .filter(member -> !member.equals(userId))
                    .forEach(member -> remove(handle, accountId, member, null, userId));
            handle.execute("delete from invitation where account_id = ?", accountId);
            int promoted = handle.execute(
                    "update membership set role = 'owner' where account_id = ? and user_id = ? and role <> 'owner'",
                    accountId,
                    userId);
            if (promoted > 0) {
                KeyMakerRepository.change(handle, accountId, userId, Role.OWNER, null, userId);
            }
            return promoted;
        });
    }

    /** Deletes the account with all memberships and ends the logins that show it. */
    public void deleteAccount(UUID accountId) {
        transactions.call(handle -> {
            handle.execute("""
                    delete from login_session l using dashboard_user u
                    where u.id = l.user_id and coalesce(l.account_id, u.account_id) = ?
                    """, accountId);
            handle.execute("delete from dashboard_account where id = ?", accountId);
            return forgetOwnAccount(handle, accountId);
        });
    }

    /**
     * Deletes the user with all memberships. An account that would be left without an owner prevents that, and its name
     * is returned.
     */
    public Optional<String> deleteUser(UUID userId) {
        return transactions.call(handle -> {
            List<Membership> all = handle.createQuery("""
                            select a.id, a.name, m.role from dashboard_account a join membership m on m.account_id = a.id
                            where m.user_id = ? order by a.id for update of a
                            """)
                    .bind(0, userId)
                    .map((row, _) -> new Membership(
                            row.getObject("id", UUID.class), row.getString("name"), Role.of(row.getString("role"))))
                    .list();
            Optional<String> orphaned = all.stream()
                    .filter(membership ->
                            membership.role() == Role.OWNER && owners(handle, membership.accountId()) == 1)
                    .map(Membership::accountName)
                    .findFirst();
            if (orphaned.isEmpty()) {
                all.forEach(membership ->
                        KeyMakerRepository.change(handle, membership.accountId(), userId, null, null, userId));
                handle.execute("delete from dashboard_user where id = ?", userId);
            }
            return orphaned;
        });
    }

    private ChangeMemberResult change(
            UUID accountId, UUID userId, Predicate<Member> allowed, boolean losesOwner, Change change) {
        return transactions.call(handle -> {
            handle.execute("select from dashboard_account where id = ? for update", accountId);
            Optional<Member> found = memberships.member(accountId, userId);
            if (found.isEmpty()) {
                return new UnknownMember();
            }
            Member member = found.get();
            if (!allowed.test(member)) {
                return new NotAllowed();
            }
            if (losesOwner && member.role() == Role.OWNER && owners(handle, accountId) == 1) {
                return new LastOwner();
            }
            change.apply(handle);
            return new Changed(member);
        });
    }

    private interface Change {
        void apply(Handle handle);
    }

    private ChangeMemberResult inheritable(
            UUID accountId, UUID userId, Optional<UUID> heir, Supplier<ChangeMemberResult> change) {
        // Without a lock: a member who is removed meanwhile inherits nothing at billing.
        boolean possible = heir.isEmpty()
                || (!heir.get().equals(userId)
                        && memberships
                                .member(accountId, heir.get())
                                .filter(Member::mayHaveKeys)
                                .isPresent());
        return possible ? change.get() : new NoHeir();
    }

    private boolean mayChange(UUID accountId, UUID actor, Role before, Role after) {
        return memberships
                .member(accountId, actor)
                .map(Member::role)
                .filter(role -> role.mayGrant(before) && role.mayGrant(after))
                .isPresent();
    }

    private static long owners(Handle handle, UUID accountId) {
        return handle.createQuery("select count(*) from membership where account_id = ? and role = 'owner'")
                .bind(0, accountId)
                .mapTo(Long.class)
                .one();
    }

    private static void remove(Handle handle, UUID accountId, UUID userId, @Nullable UUID heir, UUID actor) {
        KeyMakerRepository.change(handle, accountId, userId, null, heir, actor);
        handle.execute("""
                delete from login_session l using dashboard_user u
                where u.id = l.user_id and u.id = ? and coalesce(l.account_id, u.account_id) = ?
                """, userId, accountId);
        handle.execute(
                "update dashboard_user set account_id = null, account_opened_at = null where id = ? and account_id = ?",
                userId,
                accountId);
        handle.execute("delete from membership where account_id = ? and user_id = ?", accountId, userId);
    }

    private static int forgetOwnAccount(Handle handle, UUID accountId) {
        return handle.execute(
                "update dashboard_user set account_id = null, account_opened_at = null where account_id = ?",
                accountId);
    }
}
