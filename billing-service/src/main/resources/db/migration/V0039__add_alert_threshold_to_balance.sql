-- The owner is alerted when the balance falls below it; null for the default. It is here and not with the other settings, so
-- that the statement that changes a balance also knows whether it crossed the threshold.
alter table balance add column alert_threshold_microusd bigint check (alert_threshold_microusd >= 0);
