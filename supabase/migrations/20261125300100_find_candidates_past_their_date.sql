-- Whose data may be past its date, from indexes: only that of who came long enough ago.
create index applications_by_age on public.applications (keep_for_a_year, created_at);
create index enrolments_by_age on public.enrolments (keep_for_a_year, created_at);
