-- Houses begun between 15:58 and 16:58 of 20 November 2026 have 0029 as it stood then: a key is refused a second upload only
-- while the first is under way. They get what all others have. Of uploads with one key the one that is still under way keeps
-- it, or else the latest; each other gets one of its own that no sender can say, since theirs have no blanks.
do $$
begin
  if to_regclass('uploads_by_key') is null then
    update uploads set key = uploads.key || ' ' || uploads.id where exists (
      select from uploads other
      where other.account_id = uploads.account_id and other.key = uploads.key
        and (other.finished_at is null, other.created_at, other.id)
          > (uploads.finished_at is null, uploads.created_at, uploads.id)
    );
    create unique index uploads_by_key on uploads (account_id, key);
    drop index if exists uploads_under_way;
  end if;
end
$$;
