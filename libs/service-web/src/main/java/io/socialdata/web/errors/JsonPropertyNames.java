package io.socialdata.web.errors;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import io.quarkus.hibernate.validator.ValidatorFactoryCustomizer;
import jakarta.inject.Singleton;
import org.hibernate.validator.BaseHibernateValidatorConfiguration;
import org.hibernate.validator.spi.nodenameprovider.JavaBeanProperty;
import org.hibernate.validator.spi.nodenameprovider.Property;
import org.hibernate.validator.spi.nodenameprovider.PropertyNodeNameProvider;

/** Makes validation report a property under its JSON name, the only one that the caller sees. */
@Singleton
class JsonPropertyNames implements ValidatorFactoryCustomizer, PropertyNodeNameProvider {

    /**
     * Not the suite's mapper: names are needed before any configuration can be read, and annotations define them all.
     */
    private final ObjectMapper mapper = new ObjectMapper();

    @Override
    public void customize(BaseHibernateValidatorConfiguration<?> configuration) {
        configuration.propertyNodeNameProvider(this);
    }

    @Override
    public String getName(Property property) {
        if (!(property instanceof JavaBeanProperty bean)) {
            return property.getName();
        }
        JavaType type = mapper.constructType(bean.getDeclaringClass());
        return mapper.getDeserializationConfig().introspect(type).findProperties().stream()
                .filter(candidate -> candidate.getInternalName().equals(property.getName()))
                .map(BeanPropertyDefinition::getName)
                .findFirst()
                .orElse(property.getName());
    }
}
