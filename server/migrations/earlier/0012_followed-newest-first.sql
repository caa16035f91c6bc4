-- What somebody follows, newest followed first, read off the index page by page; it also finds all they follow.

create index followers_newest on followers (account_id, since desc, memorial_id desc);
drop index followers_by_account;
