-- What a link shows of a memorial to whoever is not signed in; its family chooses, and at first it is nothing (G56, G57).
alter table memorials add column shown_to_visitors text not null default 'nothing'
  constraint memorials_shown_to_visitors_known check (shown_to_visitors in ('nothing', 'name', 'portrait'));
