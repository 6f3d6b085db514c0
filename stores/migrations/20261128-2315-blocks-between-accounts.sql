-- oldest-beside: 0.1.0
-- A block is between two accounts: an account that ended one conversation with another has ended all of them.
update app.conversation c set blocked_by = b.blocked_by
from app.conversation b
where b.blocked_by is not null and c.blocked_by is null
  and ((c.visitor_id = b.visitor_id and c.owner_id = b.owner_id)
    or (c.visitor_id = b.owner_id and c.owner_id = b.visitor_id));
