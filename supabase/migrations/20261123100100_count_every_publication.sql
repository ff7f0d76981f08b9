-- Whoever writes a vacancy that is published already, or takes one away, changes the site too.
create trigger raise_revision_with_new after insert on public.vacancies
  for each row when (new.published is not null)
  execute function private.raise_vacancy_revision();
create trigger raise_revision_without_old after delete on public.vacancies
  for each row when (old.published is not null)
  execute function private.raise_vacancy_revision();
