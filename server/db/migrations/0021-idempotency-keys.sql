-- The column holds the idempotency key that the sender chose.
alter table refunds rename column act_id to idempotency_key;
alter table audit_log rename column act_id to idempotency_key;
alter table refunds rename constraint refunds_act_id_key to refunds_idempotency_key_key;
alter table audit_log rename constraint desk_acts_act_id_key to audit_log_idempotency_key_key;
