-- All that comes by mail is kept but what runs and what is infected: of any kind, and as large as a
-- mail can be. What an agent attaches is narrower; the function that takes it sees to that.
alter table public.files
  drop constraint files_fit_their_purpose,
  add constraint files_fit_their_purpose check (
    case purpose
      when 'cv' then bytes between 1 and 5242879 and media_type in ('application/pdf',
        'application/msword',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document')
      else bytes between 1 and 26214400 and media_type ~ '^[a-z]+/[a-z0-9.+-]{1,100}$'
    end
  );

-- Files that came along and were not kept, in their order: [{"name", "bytes", "reason"}]. Of those
-- from before only the name is known.
create function private.names_as_files(names text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'bytes', null, 'reason', null)), '[]')
  from unnest(names) as name
$$;
alter table public.messages alter column left_out drop default;
alter table public.messages
  alter column left_out type jsonb using private.names_as_files(left_out),
  alter column left_out set default '[]';
drop function private.names_as_files(text[]);
