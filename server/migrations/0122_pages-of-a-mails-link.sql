-- Which memorials a mail tells of whose link is about several, or about another than it was made for (YF01): noted when the
-- mail is written. A server of the version before knows none of them, and its page offers a month of quiet as it did.
create table unsubscribe_link_pages (
  secret_hash text not null references unsubscribe_links on delete cascade,
  memorial_id text not null references memorials on delete cascade,
  primary key (secret_hash, memorial_id)
);
create index unsubscribe_link_pages_of_memorials on unsubscribe_link_pages (memorial_id);
