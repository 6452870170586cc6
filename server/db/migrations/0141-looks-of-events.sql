-- An event for which nobody has written a look now begins with neutral colors; those that are there keep what they had.
insert into event_words (event_id, section, draft, published)
select id, 'look', look, look
from events, (select '{"icon": "", "themeColor": "#0A4259", "art": "plain"}'::jsonb as look) as usual
on conflict (event_id, section) do update
set published = excluded.published
where event_words.published is null;
