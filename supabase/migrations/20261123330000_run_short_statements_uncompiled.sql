-- Statements of the product are short: compiling one (JIT) takes longer than running it. The desk says so in each of
-- its transactions; this is for whatever else connects as the owner, from its next connection on. It needs no
-- rights beyond the role's own.
do $$
begin
  execute format('alter role %I in database %I set jit = off', current_user, current_database());
end
$$;
