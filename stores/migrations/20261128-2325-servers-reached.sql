-- oldest-beside: 0.1.0
-- When some process of the API last reached a server: one that cannot, while another can, is cut off and gets no visitors.
create table app.server_reached (
  name text primary key,
  reached_at timestamptz not null
);
