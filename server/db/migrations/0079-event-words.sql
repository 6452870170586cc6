-- The words of an event's pages, section by section. The schema of each section is contract/entities/event-words.
create table event_words (
  event_id integer not null references events on delete cascade,
  section text not null check (section <> ''),
  draft jsonb not null check (jsonb_typeof(draft) = 'object'),
  -- null = never published
  published jsonb check (jsonb_typeof(published) = 'object'),
  primary key (event_id, section)
);
