-- A check that came when too few pieces were left can be placed once they are found.
alter table desk_acts drop constraint desk_acts_act_check;
alter table desk_acts add constraint desk_acts_act_check check (act in
  ('receive', 'place', 'ship', 'complete', 'pickUp', 'cancel', 'refund', 'resolve'));
