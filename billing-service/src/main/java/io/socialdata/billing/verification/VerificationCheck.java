package io.socialdata.billing.verification;

import java.util.Locale;

/**
 * The checks of the ledger. Each statement returns only differences: account, subject, stored value, computed value.
 * The database sorts and spills large results to disk, so neither side holds a whole table.
 */
enum VerificationCheck {
    /** Every transaction has entries, every entry its transaction, and the entries of each sum to zero. */
    TRANSACTION("its entries say", """
            select t.account_id,
                   case when t.id is null then 'entries without transaction '
                        when e.transaction_id is null then 'empty transaction '
                        else 'sum of transaction ' end || coalesce(t.id, e.transaction_id),
                   0, coalesce(e.total, 0)
            from ledger_transaction t
            full join (select transaction_id, sum(amount_microusd) as total from ledger_entry group by transaction_id) e
                on e.transaction_id = t.id
            where t.id is null or e.transaction_id is null or e.total <> 0
            """),

    /** The granted and used amounts of an account follow from its entries. */
    BALANCE("entries say", """
            select account_id, subject, said, found from (
                select account_id, sum(granted) as granted, sum(used) as used,
                       sum(credited) as credited, sum(charged) as charged
                from (
                    select account_id, granted_microusd as granted, used_microusd as used, 0 as credited, 0 as charged
                    from balance
                    union all
                    select t.account_id, 0, 0,
                           case t.kind when 'usage' then 0 else e.amount_microusd end,
                           case t.kind when 'usage' then -e.amount_microusd else 0 end
                    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
                    where e.ledger_account = 'customer_credit') rows
                group by account_id) sums
            cross join lateral (values ('granted', granted, credited), ('used', used, charged)) v (subject, said, found)
            where said <> found
            """),

    /** The credit taken back whether or not it was spent follows from the entries of disputes and corrections. */
    CLAWED_BACK("entries say", """
            select account_id, 'clawed back', sum(said), sum(found) from (
                select account_id, clawed_back_microusd as said, 0 as found from balance
                union all
                select t.account_id, 0, -e.amount_microusd
                from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
                where e.ledger_account = 'customer_credit'
                    and (t.kind in ('dispute', 'dispute_won') or (t.kind = 'adjustment' and e.amount_microusd < 0))) rows
            group by account_id having sum(said) <> sum(found)
            """),

    /** The credits that payments brought and that have not gone back equal the sum of their entries. */
    PAYMENTS("entries say", """
            select account_id, 'credits of payments', sum(said), sum(found) from (
                select account_id, credits_microusd - credits_withdrawn_microusd as said, 0 as found
                from payment where status in ('completed', 'refunded')
                union all
                select t.account_id, 0, e.amount_microusd
                from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
                where e.ledger_account = 'customer_credit'
                    and t.kind in ('payment', 'refund', 'dispute', 'dispute_won')) rows
            group by account_id having sum(said) <> sum(found)
            """),

    /** Each adjustment has its entry. */
    ADJUSTMENTS("entries say", """
            select account_id, 'adjustments', sum(said), sum(found) from (
                select account_id, amount_microusd as said, 0 as found from adjustment
                union all
                select t.account_id, 0, e.amount_microusd
                from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
                where t.kind = 'adjustment' and e.ledger_account = 'customer_credit') rows
            group by account_id having sum(said) <> sum(found)
            """),

    /** The charges of an account in the hourly roll-up equal those of its usage transactions. */
    ROLL_UP("usage transactions say", """
            select account_id, 'charged in all hours', sum(said), sum(found) from (
                select account_id, charged_microusd as said, 0 as found from usage_hourly
                union all
                select t.account_id, 0, -e.amount_microusd
                from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
                where t.kind = 'usage' and e.ledger_account = 'customer_credit') rows
            group by account_id having sum(said) <> sum(found)
            """),

    /** Each day of a key and operation in the daily roll-up equals the sum of its hours. */
    DAYS("hours say", """
            select account_id, subject || ' of key ' || key_id || ', ' || operation || ', '
                       || to_char(day at time zone 'UTC', 'YYYY-MM-DD'), said, found
            from (
                select account_id, day, key_id, operation, sum(calls) as calls, sum(billed) as billed,
                       sum(failed) as failed, sum(server_errors) as server_errors, sum(charged) as charged,
                       sum(hour_calls) as hour_calls, sum(hour_billed) as hour_billed, sum(hour_failed) as hour_failed,
                       sum(hour_server_errors) as hour_server_errors, sum(hour_charged) as hour_charged
                from (
                    select account_id, day, key_id, operation, calls, billed_calls as billed, failed_calls as failed,
                           server_error_calls as server_errors, charged_microusd as charged, 0 as hour_calls,
                           0 as hour_billed, 0 as hour_failed, 0 as hour_server_errors, 0 as hour_charged
                    from usage_daily
                    union all
                    select account_id, date_trunc('day', hour, 'UTC'), key_id, operation, 0, 0, 0, 0, 0, calls,
                           billed_calls, failed_calls, server_error_calls, charged_microusd
                    from usage_hourly) rows
                group by account_id, day, key_id, operation) days
            cross join lateral (values ('calls', calls, hour_calls), ('billed calls', billed, hour_billed),
                                       ('failed calls', failed, hour_failed),
                                       ('server errors', server_errors, hour_server_errors),
                                       ('charge', charged, hour_charged)) v (subject, said, found)
            where said <> found
            """),

    /** The request count of a balance equals the number of calls in all hours. */
    REQUESTS("roll-ups say", """
            select account_id, 'total requests', sum(said), sum(found) from (
                select account_id, total_requests as said, 0 as found from balance
                union all
                select account_id, 0, calls from usage_hourly) rows
            group by account_id having sum(said) <> sum(found)
            """),

    /** The reserved credit of an account equals the outstanding amounts of its open leases. */
    RESERVED("open leases hold", """
            select account_id, 'reserved', sum(said), sum(found) from (
                select account_id, reserved_microusd as said, 0 as found from balance
                union all
                select account_id, 0, granted_microusd - returned_microusd - settled_microusd
                from credit_lease where finished_at is null) rows
            group by account_id having sum(said) <> sum(found)
            """),

    /** For days whose raw records are stored, each hour of a key and operation equals the sum of its records. */
    USAGE("records say", """
            with kept as (
                select coalesce(min(to_date(right(c.relname, 8), 'YYYYMMDD'))::timestamp, 'infinity') at time zone 'UTC'
                       as since
                from pg_inherits i join pg_class c on c.oid = i.inhrelid
                where i.inhparent = 'usage_event'::regclass)
            select account_id, subject || ' of key ' || key_id || ', ' || operation || ', '
                       || to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"'), said, found
            from (
                select account_id, hour, key_id, operation, sum(calls) as calls, sum(billed) as billed,
                       sum(charged) as charged, sum(raw_calls) as raw_calls, sum(raw_billed) as raw_billed,
                       sum(raw_charged) as raw_charged
                from (
                    select account_id, hour, key_id, operation, calls, billed_calls as billed,
                           charged_microusd as charged, 0 as raw_calls, 0 as raw_billed, 0 as raw_charged
                    from usage_hourly where hour >= (select since from kept)
                    union all
                    select account_id, date_trunc('hour', occurred_at, 'UTC'), key_id, operation, 0, 0, 0,
                           1, billed::int, case when billed then price_microusd else 0 end
                    from usage_event where not test) rows
                group by account_id, hour, key_id, operation) hours
            cross join lateral (values ('calls', calls, raw_calls), ('billed calls', billed, raw_billed),
                                       ('charge', charged, raw_charged)) v (subject, said, found)
            where said <> found
            """),

    /** All records that a gateway has numbered have arrived, but for those of the last minutes. */
    USAGE_LOG("the gateway numbered", """
            select null::uuid, 'numbers ' || lower(r) || ' to ' || upper(r) - 1 || ' of log ' || u.log_id
                       || coalesce(' of ' || u.holder, ''), 0, upper(r) - lower(r)
            from usage_log u cross join lateral unnest(u.missing) r
            where u.missing_since < now() - interval '5 minutes'
            """);

    private final String source;
    private final String sql;

    VerificationCheck(String source, String sql) {
        this.source = source;
        this.sql = sql;
    }

    String shown() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    String source() {
        return source;
    }

    String sql() {
        return sql + " order by 1, 2";
    }
}
