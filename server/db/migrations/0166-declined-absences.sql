-- A declined absence is kept, so that it is not told again (rule 112).
alter table absence_claims add column declined_at timestamptz;
comment on column absence_claims.declined_at is 'When the steward said that the dog is here; null = not answered.';
