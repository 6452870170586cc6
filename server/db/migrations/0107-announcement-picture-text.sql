-- What an announcement's picture shows, for people who can't see it; '' = no picture, or one from before this column.
alter table announcements add column picture_text text not null default '';
