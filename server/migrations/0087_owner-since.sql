-- Since when a memorial is its owner's; null of one that has always been. What they wrote and brought before that reaches
-- guests as far as they let it (YA03), and no further because the page is theirs now (YC04).
alter table memorials add column owner_since timestamptz;
