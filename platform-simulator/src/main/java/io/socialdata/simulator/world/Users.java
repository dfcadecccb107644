package io.socialdata.simulator.world;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** All users of the world, by id or by handle (case-insensitive). Ids increase with the time of creation. */
public final class Users {

    private final List<User> byNumber;
    private final long[] ids;
    private final Map<String, User> byHandle;

    public Users(List<User> byAge) {
        this.byNumber = List.copyOf(byAge);
        this.ids = byAge.stream().mapToLong(User::id).toArray();
        this.byHandle = HashMap.newHashMap(byAge.size());
        byAge.forEach(user -> byHandle.put(normalized(user.handle()), user));
    }

    public Optional<User> byHandle(String handle) {
        return Optional.ofNullable(byHandle.get(normalized(handle)));
    }

    public Optional<User> byId(long id) {
        int number = Arrays.binarySearch(ids, id);
        return number < 0 ? Optional.empty() : Optional.of(byNumber.get(number));
    }

    public User byNumber(int number) {
        return byNumber.get(number);
    }

    public Stream<User> all() {
        return byNumber.stream();
    }

    public int size() {
        return ids.length;
    }

    private static String normalized(String handle) {
        return handle.toLowerCase(Locale.ROOT);
    }
}
