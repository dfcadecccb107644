package io.socialdata.billing.accounts;

import io.socialdata.contract.accounts.EmailAddress;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Stores who has had the welcome credit: mailboxes for ever, networks and domains for a day. */
@ApplicationScoped
class WelcomeCreditRepository {

    private static final int MAX_PRUNED = 500;

    private final List<String> domainsWithoutDots;

    WelcomeCreditRepository(AccountsConfig config) {
        this.domainsWithoutDots = config.welcomeCreditDomainsWithoutDots().orElse(List.of()).stream()
                .map(domain -> domain.toLowerCase(Locale.ROOT))
                .toList();
    }

    /** Returns whether the mailbox is the first with its name, and stores it. Concurrent calls wait for each other. */
    boolean takeMailbox(Handle handle, EmailAddress address) {
        // Both rows are stored in this order by everybody, also for domains that the operator may list one day.
        boolean first = insert(handle, "mailbox:" + address.mailbox());
        boolean firstWithoutDots = insert(handle, "dotless:" + address.mailboxWithoutDots());
        return first && (firstWithoutDots || !domainsWithoutDots.contains(address.host()));
    }

    private static boolean insert(Handle handle, String spelling) {
        return handle.execute(
                        "insert into welcome_mailbox (sha256) values (sha256(convert_to(?, 'UTF8'))) on conflict do nothing",
                        spelling)
                == 1;
    }

    /** Returns how many credits the network had on the day, and locks the number until the transaction ends. */
    long lockNetwork(Handle handle, String network, LocalDate day) {
        handle.execute("""
                delete from welcome_network where ctid = any(array(
                    select ctid from welcome_network where day < ? limit ? for update skip locked))
                """, day, MAX_PRUNED);
        return handle.createQuery("""
                        insert into welcome_network as known (network, day, granted) values (?, ?, 0)
                        on conflict (network, day) do update set granted = known.granted
                        returning granted
                        """)
                .bind(0, network)
                .bind(1, day)
                .mapTo(Long.class)
                .one();
    }

    void countForNetwork(Handle handle, String network, LocalDate day) {
        handle.execute("update welcome_network set granted = granted + 1 where network = ? and day = ?", network, day);
    }

    /**
     * Adds to the credit of a domain, or of all, on the day, unless that exceeds the most. Concurrent calls wait for each
     * other. Returns whether it was added.
     */
    boolean takeOfDay(Handle handle, String subject, LocalDate day, long microUsd, long most) {
        handle.execute("delete from welcome_day where day < ?", day);
        return microUsd <= most && handle.execute("""
                        insert into welcome_day as known (subject, day, micro_usd) values (?, ?, ?)
                        on conflict (subject, day) do update set micro_usd = known.micro_usd + excluded.micro_usd
                        where known.micro_usd + excluded.micro_usd <= ?
                        """, subject, day, microUsd, most) == 1;
    }

    void store(Handle handle, UUID accountId, WelcomeCredit decision) {
        handle.execute("update account set welcome_credit = ? where id = ?", decision.shown(), accountId);
    }

    /** Returns whether the account waited for a payment, and stores that it has the credit. */
    boolean endWait(Handle handle, UUID accountId) {
        return handle.execute(
                        "update account set welcome_credit = 'granted' where id = ? and welcome_credit = 'awaiting_payment'",
                        accountId)
                == 1;
    }

    /** Returns whether the ledger has a transaction of this kind. */
    boolean isBooked(Handle handle, UUID accountId, String kind) {
        return handle.createQuery("select exists (select from ledger_transaction where account_id = ? and kind = ?)")
                .bind(0, accountId)
                .bind(1, kind)
                .mapTo(Boolean.class)
                .one();
    }
}
