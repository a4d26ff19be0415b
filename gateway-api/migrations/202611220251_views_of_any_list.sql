-- Views can be saved of any list: each area names its own, in lower-case words.
ALTER TABLE saved_views DROP CONSTRAINT saved_views_list_check;
ALTER TABLE saved_views
  ADD CONSTRAINT saved_views_list_name CHECK (length(list) <= 40 AND list ~ '^[a-z]+(-[a-z]+)*$');
