-- What a ticket would be promised is asked by the desk, too: for a kind, and for a company with a contract.
grant execute on function private.give_promise to desk;
