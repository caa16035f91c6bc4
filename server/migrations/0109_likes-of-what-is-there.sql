-- How many likes a memorial has is read off one index, with what each is of (decision 108).
create index likes_counted on likes (memorial_id, subject_id) where not account_closed;

-- Likes of comments that are removed lie in the line that tells of it, and come back with them; those of comments that are gone
-- for good go.
update memorial_history set before = before || jsonb_build_object('likes', found.likes)
  from (
    select line.id, jsonb_agg(to_jsonb(likes)) as likes
    from memorial_history as line, jsonb_array_elements(line.before -> 'comments') as gone, likes
    where line.kind = 'commentRemoved' and line.put_back_at is null and jsonb_typeof(line.before -> 'comments') = 'array'
      and likes.subject_id = gone ->> 'id'
      and not exists (select from comments where comments.id = likes.subject_id)
    group by line.id
  ) as found
  where found.id = memorial_history.id;
delete from likes
  where not exists (select from images where images.id = likes.subject_id)
    and not exists (select from videos where videos.id = likes.subject_id)
    and not exists (select from comments where comments.id = likes.subject_id);
