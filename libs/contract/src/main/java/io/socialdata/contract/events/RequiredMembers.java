package io.socialdata.contract.events;

import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Detects data that lack a member not declared {@link Nullable}. JSON leaves such members null, which would otherwise
 * look like a defect of the handler. Only records declare their members.
 */
final class RequiredMembers {

    private final Map<Class<?>, List<Method>> accessors = new ConcurrentHashMap<>();

    boolean areIn(Object data) {
        return accessors.computeIfAbsent(data.getClass(), RequiredMembers::of).stream()
                .allMatch(accessor -> isPresent(accessor, data));
    }

    private static List<Method> of(Class<?> type) {
        if (!type.isRecord()) {
            return List.of();
        }
        return Arrays.stream(type.getRecordComponents())
                .filter(member -> !member.getType().isPrimitive())
                .filter(member -> !member.getAnnotatedType().isAnnotationPresent(Nullable.class))
                .map(RecordComponent::getAccessor)
                .peek(accessor -> accessor.setAccessible(true))
                .toList();
    }

    private static boolean isPresent(Method accessor, Object data) {
        try {
            return accessor.invoke(data) != null;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("An accessor of a record can be called: " + accessor, e);
        }
    }
}
