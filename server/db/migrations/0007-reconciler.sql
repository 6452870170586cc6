-- One row: when the reconciler last began a round and last ended one, in whichever process.
create table reconciler (
  one boolean primary key default true check (one),
  begun_at timestamptz not null,
  done_at timestamptz
);
