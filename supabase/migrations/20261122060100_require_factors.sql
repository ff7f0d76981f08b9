-- From this day (in Europe/Amsterdam) on everybody needs a second factor; null: nobody has to.
alter table public.session_settings add column second_factor_from date;
