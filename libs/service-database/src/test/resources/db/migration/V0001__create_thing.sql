create table thing (id int primary key);
