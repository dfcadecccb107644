package io.socialdata.bench.pages;

import io.socialdata.bench.process.Database;
import java.sql.SQLException;

/** What the dashboard stores of an account, written as it would have: members, logins and both audit logs. */
final class DashboardHistory {

    private static final int MEMBERS = 200;
    private static final int LOGINS = 200;
    private static final int AUDIT_ENTRIES = 100_000;

    /** A UUID in the order of time, as the ids of entries are. */
    private static final String ID = """
            (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 14))::uuid
            """;

    /** Within the year for which entries are kept. */
    private static final String TIMES = """
            (select n, now() - n * interval '300 days' / %1$d as at from generate_series(1, %1$d) n) times
            """.formatted(AUDIT_ENTRIES);

    private final Database database;

    DashboardHistory(Database database) {
        this.database = database;
    }

    void write(String account) throws SQLException {
        database.execute(
                members(account), logins(account), auditEntries(account), operatorEntries(account), "vacuum analyze");
    }

    private static String members(String account) {
        return """
                with added as (
                    insert into dashboard_user (id, email, name, sso_subject, created_at, email_verified_at, welcome_credit_at)
                    select md5('member' || n)::uuid, 'member' || n || '@quietharbor.example', 'Member ' || n, 'member' || n, now(), now(),
                        now()
                    from generate_series(1, %2$d) n returning id)
                insert into membership (user_id, account_id, role, joined_at)
                select id, '%1$s', 'developer', now() - interval '90 days' from added
                """.formatted(account, MEMBERS);
    }

    private static String logins(String account) {
        return """
                insert into login_session (id, token_sha256, user_id, account_id, started_at, last_seen_at, ends_at, browser, network)
                select gen_random_uuid(), sha256(('login' || n)::bytea), user_id, account_id, now(), now(), now() + interval '10 days',
                    'Firefox on Linux', '192.0.2.0/24'
                from membership, generate_series(1, %2$d) n where account_id = '%1$s' and role = 'owner'
                """.formatted(account, LOGINS);
    }

    private static String auditEntries(String account) {
        return """
                insert into account_audit (id, account_id, occurred_at, user_id, actor, event, target, outcome)
                select %2$s, '%1$s', at, md5('member' || n %% 200)::uuid, 'member' || n %% 200 || '@quietharbor.example',
                    (array['key-created', 'webhook-changed', 'monitor-created', 'role-changed'])[1 + n %% 4], 'Night job ' || n, 'done'
                from %3$s
                """.formatted(account, ID, TIMES);
    }

    private static String operatorEntries(String account) {
        return """
                insert into operator_audit (id, occurred_at, operator, action, account_id, target, amount_microusd, reason, request_id,
                    outcome)
                select %2$s, at, 'ana', 'credit', case when n %% 10 = 0 then '%1$s'::uuid else md5((n %% 1000)::text)::uuid end,
                    'ticket-' || n, 5000000, 'A customer asked for it in a ticket.', 'r' || n, 'done'
                from %3$s
                """.formatted(account, ID, TIMES);
    }
}
