-- Names that say what the tables hold.
alter table attentions rename to payment_exceptions;
alter table desk_acts rename to audit_log;
alter table awaited_roles rename to pending_roles;
alter table refunds rename column attention_id to payment_exception_id;
alter table audit_log rename column attention_id to payment_exception_id;
alter index attentions_by_user rename to payment_exceptions_by_user;
alter index attentions_open rename to payment_exceptions_open;
alter index refunds_by_attention rename to refunds_by_payment_exception;
alter index desk_acts_by_order rename to audit_log_by_order;
alter index desk_acts_by_attention rename to audit_log_by_payment_exception;
