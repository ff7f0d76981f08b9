-- What an admin changed of the firm's facts: null, or not there, is as `contract/firm.ts` has it.
create table public.firm_settings (
  only_row boolean primary key default true check (only_row),
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object')
);
insert into public.firm_settings default values;
alter table public.firm_settings enable row level security;
revoke all on public.firm_settings from anon, authenticated;
grant select on public.firm_settings to desk;
create policy "agents reach what is everybody's" on public.firm_settings for all to desk
  using ((select private.desk_sight()) > 0);

alter table public.setting_changes drop constraint setting_changes_name_check;
alter table public.setting_changes add constraint setting_changes_name_check
  check (name in ('calendar', 'sla', 'access', 'sessions', 'retention', 'quotes', 'firm'));

-- The site shows them, as it shows vacancies: every process draws its pages anew.
create trigger raise_revision after update on public.firm_settings
  for each row when (old.changes is distinct from new.changes)
  execute function private.raise_vacancy_revision();
