-- What new quotes start with is a setting like the others: its changes are kept, and number it.
alter table public.setting_changes drop constraint setting_changes_name_check;
alter table public.setting_changes add constraint setting_changes_name_check
  check (name in ('calendar', 'sla', 'access', 'retention', 'quotes'));
alter table public.quote_defaults drop column version;
